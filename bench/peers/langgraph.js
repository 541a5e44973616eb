// LangGraph JS with its PostgreSQL saver: a graph of a recall and a call, a thread of a conversation. It keeps the whole conversation
// in the state of the thread. What it recalls by is the same select as that of the code by hand, from a table of the same memories.
import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { END, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';

/**
 * @param {{ url: string, answer: string, recall: (said: string, conversation: number) => Promise<unknown> }} given
 */
export async function contender({ url, answer, recall }) {
  const saver = PostgresSaver.fromConnString(url, { schema: 'langgraph' });
  await saver.setup();
  const graph = new StateGraph(MessagesAnnotation)
    .addNode('recall', async ({ messages }, { configurable }) => {
      await recall(messages.at(-1)?.text ?? '', Number(configurable.thread_id));
      return {};
    })
    .addNode('call', async () => ({ messages: [new AIMessage(answer)] }))
    .addEdge(START, 'recall')
    .addEdge('recall', 'call')
    .addEdge('call', END)
    .compile({ checkpointer: saver });
  return {
    name: 'LangGraph JS',
    turn: async (said, conversation = 0) => {
      await graph.invoke(
        { messages: [new HumanMessage(said)] },
        { configurable: { thread_id: String(conversation) } },
      );
    },
    settled: async () => undefined,
    close: () => saver.end(),
  };
}

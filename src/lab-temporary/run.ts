
import { memoryStores } from '/work/main/src/simulation/memory-stores.ts';
import { gloveEmbedder } from '/tmp/lab-glove.ts';
import { readConversations } from '/work/main/bench/locomo/conversations.ts';
import { remember } from '/work/main/bench/locomo/remembered-conversation.ts';
import { findMemories } from '/work/main/src/lab-temporary/find-memories.ts';
const convs=await readConversations('/work/shared/data/locomo-dev.json');
const stores=memoryStores(), embedder=gloveEmbedder();
const by:Record<string,number[]>={};let t=0;
for(const c of convs){const {memory,now}=await remember(c,{stores,embedder});
 for(const q of c.questions){
  const t0=performance.now();const {found}=await findMemories({store:memory,embedder,reranker:null,now,fusion:(process.env.FUSION??'convex') as 'convex'},{text:q.text,limit:10});t+=performance.now()-t0;
  const ids=found.map(f=>f.memory.id as string); const v=q.evidence.filter(e=>ids.includes(e)).length/q.named; (by[q.category]??=[]).push(v);(by.all??=[]).push(v);
 }}
console.log(Object.entries(by).map(([k,v])=>k+' '+(100*v.reduce((a,b)=>a+b,0)/v.length).toFixed(1)).join('  '), (t/by.all!.length).toFixed(1)+'ms');

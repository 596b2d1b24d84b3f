package orbweaver.rule.kafka;

import orbweaver.contract.Topic;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Verdict;
import orbweaver.rule.AddressedOutlinks;
import orbweaver.runtime.streams.Outbox;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Sender of verdicts, numbered without a gap for each target partition.
 *
 * @param from source of the verdicts: the partition of the pages as text, or {@code seed}
 * @param lastSequences last sequence number by partition
 * @param outbox where the verdicts are sent
 */
record VerdictSender(String from, KeyValueStore<Integer, Long> lastSequences, Outbox outbox) {
  void send(AddressedOutlinks draft) {
    send(draft.partition(), draft.key(), draft.batch());
  }

  void send(int to, String key, Verdict verdict) {
    outbox.send(Topic.VERDICT, to, key, numbered(to, verdict));
  }

  /** Sends the verdict that completes a fetch request; a header has the number of the request. */
  void send(int to, PageVerdict verdict) {
    outbox.send(Topic.VERDICT, to, verdict.url(), numbered(to, verdict), verdict.number());
  }

  private NumberedVerdict numbered(int to, Verdict verdict) {
    var last = lastSequences.get(to);
    var next = last == null ? 1 : last + 1;
    lastSequences.put(to, next);
    return new NumberedVerdict(from, to, next, verdict);
  }
}

package orbweaver.rule.kafka;

import orbweaver.contract.Topic;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Verdict;
import orbweaver.kit.streams.Outbox;
import orbweaver.rule.ReferralDraft;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Sender of verdicts, numbered without a gap for each target partition.
 *
 * @param from source of the verdicts, as the records name it
 * @param sent last sequence number by partition
 * @param outbox where the verdicts are sent
 */
record Dispatch(String from, KeyValueStore<Integer, Long> sent, Outbox outbox) {
  void send(ReferralDraft draft) {
    send(draft.to(), draft.key(), draft.referral());
  }

  void send(int to, String key, Verdict verdict) {
    outbox.send(Topic.VERDICT, to, key, numbered(to, verdict));
  }

  /** Sends the verdict that completes a fetch request. */
  void send(int to, PageVerdict verdict) {
    outbox.send(Topic.VERDICT, to, verdict.url(), numbered(to, verdict), verdict.number());
  }

  private NumberedVerdict numbered(int to, Verdict verdict) {
    var last = sent.get(to);
    var next = last == null ? 1 : last + 1;
    sent.put(to, next);
    return new NumberedVerdict(from, to, next, verdict);
  }
}

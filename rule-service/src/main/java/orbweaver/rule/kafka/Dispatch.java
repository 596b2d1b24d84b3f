package orbweaver.rule.kafka;

import orbweaver.contract.Topic;
import orbweaver.kit.station.Outbox;
import orbweaver.rule.ReferralDraft;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Sends referrals, numbered without a gap for each partition they go to.
 *
 * @param from what sends them, as it stands in a referral
 * @param sent partition → its last number
 */
record Dispatch(String from, KeyValueStore<Integer, Long> sent, Outbox outbox) {
  void send(ReferralDraft draft) {
    var to = draft.to();
    var last = sent.get(to);
    var next = last == null ? 1 : last + 1;
    sent.put(to, next);
    outbox.send(Topic.VERDICT, to, draft.key(), draft.numbered(from, next));
  }
}

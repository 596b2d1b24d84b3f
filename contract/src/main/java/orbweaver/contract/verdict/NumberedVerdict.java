package orbweaver.contract.verdict;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireText;

/**
 * Verdict with a sequence number. All verdicts from one source to one partition are numbered
 * without a gap, so that the receiver drops a duplicate and detects a missing one.
 *
 * @param from partition of the page, as text, or short name of the submission topic
 * @param to partition of the receiver
 * @param sequence number of the verdict from {@code from} to {@code to}, from 1
 * @param verdict the verdict
 */
public record NumberedVerdict(String from, int to, long sequence, Verdict verdict) {
  public NumberedVerdict {
    requireText("from", from);
    requireAtLeast(0, "to", to);
    requireAtLeast(1, "sequence", sequence);
  }
}

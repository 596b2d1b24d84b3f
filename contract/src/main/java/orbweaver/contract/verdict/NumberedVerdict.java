package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireText;

/**
 * A verdict on its way. All that goes from one place to one partition is one series, so that a
 * record seen twice is known by its number, and one that is missing by the next.
 *
 * @param from the partition of the page, as text, or the inlet's topic
 * @param to the partition it is for
 * @param sequence counts the verdicts from {@code from} to {@code to} from 1, without a gap
 * @param verdict what is said
 */
public record NumberedVerdict(String from, int to, long sequence, Verdict verdict) {
  public NumberedVerdict {
    requireText("from", from);
    requireAtLeast(0, "to", to);
    requireAtLeast(1, "sequence", sequence);
  }
}

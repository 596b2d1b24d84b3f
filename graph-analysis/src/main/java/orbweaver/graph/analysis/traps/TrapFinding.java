package orbweaver.graph.analysis.traps;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.List;
import java.util.Optional;

/**
 * Group of URLs that looks like a trap or a mirror.
 *
 * @param signal trap signal or indicator, such as {@code session-id} or {@code same-body}
 * @param urlPrefix common prefix of the URLs: a site or a directory in it; absent if the URLs have
 *     no common site
 * @param urls number of URLs
 * @param evidence observation that raises the suspicion, as text
 * @param samples some of the URLs, sorted; at most {@value #MAX_SAMPLES}
 */
public record TrapFinding(
    String signal, Optional<String> urlPrefix, long urls, String evidence, List<String> samples) {
  public static final int MAX_SAMPLES = 5;

  public TrapFinding {
    requireText("signal", signal);
    requireAtLeast(1, "urls", urls);
    requireText("evidence", evidence);
    require(samples.size() <= MAX_SAMPLES, "samples", samples.size(), "at most " + MAX_SAMPLES);
    samples = List.copyOf(samples);
  }

  /**
   * Returns the finding for a group of URLs, with their common prefix.
   *
   * @param first first URL of the group in sorted order
   * @param last last URL of the group in sorted order
   */
  public static TrapFinding between(
      String first, String last, String signal, long urls, String evidence, List<String> samples) {
    return new TrapFinding(signal, CommonPrefix.of(first, last), urls, evidence, samples);
  }
}

package orbweaver.graph.analysis.traps;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.List;
import java.util.Optional;

/**
 * Group of URLs that looks like a trap or a mirror.
 *
 * @param signal indicator, such as {@code same-body}
 * @param place common prefix: a site or a path in it; absent if the URLs have no common site
 * @param urls number of URLs
 * @param evidence what was observed, as text
 * @param samples some of the URLs, sorted; at most {@value #MAX_SAMPLES}
 */
public record TrapFinding(
    String signal, Optional<String> place, long urls, String evidence, List<String> samples) {
  public static final int MAX_SAMPLES = 5;

  public TrapFinding {
    requireText("signal", signal);
    requireAtLeast(1, "urls", urls);
    requireText("evidence", evidence);
    require(samples.size() <= MAX_SAMPLES, "samples", samples.size(), "at most " + MAX_SAMPLES);
    samples = List.copyOf(samples);
  }

  /**
   * Returns the group of URLs between the first and the last one; its place is their common prefix
   * up to a slash.
   */
  public static TrapFinding between(
      String first, String last, String signal, long urls, String evidence, List<String> samples) {
    return new TrapFinding(signal, CommonPrefix.of(first, last), urls, evidence, samples);
  }
}

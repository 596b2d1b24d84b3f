package orbweaver.graph.trap;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireText;

import java.util.List;
import java.util.Optional;

/**
 * URLs that look like those of one trap or mirror.
 *
 * @param sign by what, such as {@code same-body}
 * @param place what all of them begin with: a site or a path in it; absent when they have no site
 *     in common
 * @param urls how many
 * @param seen in words
 * @param samples some of them, sorted; no more than {@value #MOST_SAMPLES}
 */
public record Suspicion(
    String sign, Optional<String> place, long urls, String seen, List<String> samples) {
  public static final int MOST_SAMPLES = 5;

  public Suspicion {
    requireText("sign", sign);
    requireAtLeast(1, "urls", urls);
    requireText("seen", seen);
    require(samples.size() <= MOST_SAMPLES, "samples", samples.size(), "at most " + MOST_SAMPLES);
    samples = List.copyOf(samples);
  }

  /**
   * Of URLs of which these are the first and the last: their place is what both begin with, up to a
   * slash.
   */
  public static Suspicion between(
      String first, String last, String sign, long urls, String seen, List<String> samples) {
    return new Suspicion(sign, Place.common(first, last), urls, seen, samples);
  }
}

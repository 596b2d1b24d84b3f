package orbweaver.graph.trap;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireText;

import java.util.List;
import java.util.Optional;

/**
 * Group of URLs that looks like a trap or a mirror.
 *
 * @param sign indicator, such as {@code same-body}
 * @param place common prefix: a site or a path in it; absent if the URLs have no common site
 * @param urls number of URLs
 * @param seen observation as text
 * @param samples some of the URLs, sorted; at most {@value #MOST_SAMPLES}
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
   * Returns the group of URLs between the first and the last one; its place is their common prefix
   * up to a slash.
   */
  public static Suspicion between(
      String first, String last, String sign, long urls, String seen, List<String> samples) {
    return new Suspicion(sign, Place.common(first, last), urls, seen, samples);
  }
}

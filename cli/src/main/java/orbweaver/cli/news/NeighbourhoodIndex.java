package orbweaver.cli.news;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.contract.CountText;

/**
 * Result of writing an index of the local neighbourhood of a profile.
 *
 * @param folder folder of the index
 * @param within maximum number of links between a page and one that matches
 * @param matching number of pages in the index of the crawl that match the profile
 * @param indexed number of pages in the new index
 * @param beyondLimit number of pages that were left out because of the maximum number of pages
 * @param withoutText number of URLs that were requested and have no text, such as images, redirects
 *     and failures
 * @param neverRequested URLs that were found in links and never requested, the nearest first
 */
record NeighbourhoodIndex(
    String profile,
    String folder,
    int within,
    int matching,
    long indexed,
    long beyondLimit,
    long withoutText,
    List<String> neverRequested) {
  NeighbourhoodIndex {
    neverRequested = List.copyOf(neverRequested);
  }

  /** Returns lines for people. */
  String text() {
    return String.join(
        "\n",
        Stream.of(
                Stream.of(
                    "%s: matches %s; %s within %s of a match are in the index %s"
                        .formatted(
                            profile,
                            CountText.of(matching, "page"),
                            CountText.of(indexed, "page"),
                            CountText.of(within, "link"),
                            folder)),
                line(beyondLimit, CountText.of(beyondLimit, "page") + " left out by --max-pages"),
                line(
                    withoutText,
                    CountText.of(withoutText, "URL")
                        + " without a text in the index of the crawl, such as images, redirects"
                        + " and failures"),
                line(
                    neverRequested.size(),
                    CountText.of(neverRequested.size(), "URL")
                        + " never requested; --never-requested FILE lists them, and crawl --seeds"
                        + " FILE --scope page --index --activity NAME reads them"))
            .flatMap(lines -> lines)
            .toList());
  }

  private static Stream<String> line(long count, String text) {
    return count == 0 ? Stream.empty() : Stream.of(text);
  }
}

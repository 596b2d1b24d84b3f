package orbweaver.app.engine.reindex;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.contract.CountText;

/**
 * Result of building an index again.
 *
 * @param indexed number of pages in the index
 * @param outdated number of these pages that have the text of an earlier response, because the
 *     archive lacks the last one
 * @param missing number of pages of which the archive has no body that can be read
 * @param damaged number of captures that could not be read
 * @param isContinued whether an activity of the crawl asks for the index
 */
public record ReindexResult(
    long indexed, long outdated, long missing, long damaged, boolean isContinued) {
  /** Returns lines for people. */
  public List<String> lines() {
    return Stream.of(
            Stream.of(CountText.of(indexed, "page") + " in the index"),
            line(
                outdated,
                CountText.of(outdated, "page")
                    + " with the text of an earlier response: the archive lacks the last one"),
            line(
                missing,
                CountText.of(missing, "page")
                    + " missing: the archive has no body (it has bodies of rejected pages only with"
                    + " --archive-rejected)"),
            line(
                damaged,
                CountText.of(damaged, "capture")
                    + " damaged: see the log in the folder of the crawl"),
            line(
                isContinued ? 0 : 1,
                "no activity asks for the index: a crawl that goes on adds no pages to it (start an"
                    + " activity with --index, or run this command again)"))
        .flatMap(lines -> lines)
        .toList();
  }

  private static Stream<String> line(long count, String text) {
    return count == 0 ? Stream.empty() : Stream.of(text);
  }
}

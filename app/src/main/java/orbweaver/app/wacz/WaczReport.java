package orbweaver.app.wacz;

import orbweaver.contract.CountText;

/**
 * Report on a WACZ file that was written.
 *
 * @param files number of WARC files in it
 * @param captures number of captures in its index
 * @param pages number of pages in its page list
 */
public record WaczReport(int files, long captures, long pages) {
  /** Returns the report as a line. */
  public String text() {
    return "%s in %s, %s"
        .formatted(
            CountText.of(captures, "capture"),
            CountText.of(files, "WARC file"),
            CountText.of(pages, "page"));
  }
}

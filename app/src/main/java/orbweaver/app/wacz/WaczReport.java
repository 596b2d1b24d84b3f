package orbweaver.app.wacz;

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
    return "%d captures in %d WARC file%s, %d pages"
        .formatted(captures, files, files == 1 ? "" : "s", pages);
  }
}

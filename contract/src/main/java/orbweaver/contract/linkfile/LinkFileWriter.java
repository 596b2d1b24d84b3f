package orbweaver.contract.linkfile;

import java.io.IOException;

/** Writes a link file, page by page. */
public final class LinkFileWriter {
  private final Appendable out;

  /**
   * @param out of UTF-8
   */
  public LinkFileWriter(Appendable out) {
    this.out = out;
  }

  /** Its links, then the page. */
  public void write(LinkedPage page) throws IOException {
    for (var link : page.links()) out.append('\t').append(Shortened.of(link)).append('\n');
    out.append(Shortened.of(page.url())).append('\t');
    out.append(Integer.toString(page.code().number())).append('\n');
  }
}

package orbweaver.app.remote;

import java.net.URI;

/** Server of pages about a running crawl, for a browser. */
public interface PageServer extends AutoCloseable {
  /** Returns the address of the front page. */
  URI address();

  @Override
  void close();
}

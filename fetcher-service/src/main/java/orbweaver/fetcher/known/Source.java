package orbweaver.fetcher.known;

import java.io.IOException;
import java.io.InputStream;

/** Source of bytes that can be read from any position. */
@FunctionalInterface
interface Source {
  /** Opens a stream that starts at a position. */
  InputStream from(long position) throws IOException;
}

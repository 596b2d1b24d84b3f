package orbweaver.fetcher.external;

import java.io.IOException;
import java.io.InputStream;

/** Source of bytes that can be read from any position. */
@FunctionalInterface
interface RandomAccessSource {
  /** Opens a stream that starts at a position. */
  InputStream openAt(long position) throws IOException;
}

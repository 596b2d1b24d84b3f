package orbweaver.fetcher.known;

import java.io.IOException;
import java.io.InputStream;

/** Bytes that are read from any place on. */
@FunctionalInterface
interface Source {
  /** The bytes behind so many others. */
  InputStream from(long position) throws IOException;
}

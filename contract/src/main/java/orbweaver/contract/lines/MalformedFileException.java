package orbweaver.contract.lines;

import java.io.IOException;
import java.nio.file.Path;

/** A line that is not what the format of its file has there. */
public final class MalformedFileException extends IOException {
  private static final long serialVersionUID = 1;
  private static final int MOST_SHOWN = 80;

  private final long line;

  /**
   * @param line counts from 1
   * @param expected what stands there in a file of that format
   */
  public MalformedFileException(long line, String actual, String expected) {
    this("line " + line + ": " + shown(actual) + " (expected: " + expected + ")", line);
  }

  private MalformedFileException(String message, long line) {
    super(message);
    this.line = line;
  }

  /** The same, where several files are read: it says which. */
  public MalformedFileException in(Path file) {
    return new MalformedFileException(file + ": " + getMessage(), line);
  }

  /** Counts from 1. */
  public long line() {
    return line;
  }

  // Whatever stands in the file, the sentence is one line.
  private static String shown(String text) {
    var cut = text.length() > MOST_SHOWN ? text.substring(0, MOST_SHOWN) + "…" : text;
    return cut.replaceAll("\\p{Cntrl}", " ");
  }
}

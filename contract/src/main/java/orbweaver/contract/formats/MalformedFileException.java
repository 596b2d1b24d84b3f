package orbweaver.contract.formats;

import java.io.IOException;
import java.nio.file.Path;

/** Exception about a line that does not match the format of its file. */
public final class MalformedFileException extends IOException {
  private static final long serialVersionUID = 1;
  private static final int MAX_QUOTE_LENGTH = 80;

  private final long line;

  /**
   * Creates an exception.
   *
   * @param line number of the line, from 1
   * @param actual text of the line
   * @param expected content of a line in this format
   */
  public MalformedFileException(long line, String actual, String expected) {
    this("line " + line + ": " + quoted(actual) + " (expected: " + expected + ")", line);
  }

  private MalformedFileException(String message, long line) {
    super(message);
    this.line = line;
  }

  /** Returns a copy whose message names the file. */
  public MalformedFileException in(Path file) {
    return new MalformedFileException(file + ": " + getMessage(), line);
  }

  /** Returns the number of the line, from 1. */
  public long line() {
    return line;
  }

  // The message must be one line, whatever characters the file contains.
  private static String quoted(String text) {
    var cut = text.length() > MAX_QUOTE_LENGTH ? text.substring(0, MAX_QUOTE_LENGTH) + "…" : text;
    return cut.replaceAll("\\p{Cntrl}", " ");
  }
}

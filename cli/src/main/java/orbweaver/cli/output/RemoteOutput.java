package orbweaver.cli.output;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * Standard output of the client of a command that the process of a crawl executes. A write error
 * ends the command: the client has closed the connection, as it does if its own standard output is
 * closed.
 */
public final class RemoteOutput extends FilterWriter {
  /**
   * @param connection text for the client
   */
  public RemoteOutput(Writer connection) {
    super(connection);
  }

  @Override
  public void write(int character) {
    write(Character.toString(character), 0, 1);
  }

  @Override
  public void write(String text, int from, int length) {
    write(text.toCharArray(), from, length);
  }

  @Override
  public void write(char[] text, int from, int length) {
    try {
      super.write(text, from, length);
    } catch (IOException e) {
      var closed = new BrokenPipeException();
      closed.initCause(e);
      throw closed;
    }
  }
}

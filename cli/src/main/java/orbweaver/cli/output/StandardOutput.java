package orbweaver.cli.output;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import orbweaver.runtime.OperationException;

/**
 * Standard output whose write errors end the command at once. Closing it has no effect: the
 * descriptor belongs to the process, and what runs after the command may still write to it.
 */
final class StandardOutput extends FileOutputStream {
  StandardOutput() {
    super(FileDescriptor.out);
  }

  /** Returns a writer in the encoding of the terminal, which is flushed after each line. */
  static PrintWriter writer() {
    var encoding = System.getProperty("stdout.encoding", Charset.defaultCharset().name());
    var encoder = new OutputStreamWriter(new StandardOutput(), Charset.forName(encoding));
    return new PrintWriter(new BufferedWriter(encoder), true);
  }

  @Override
  public void write(int octet) {
    write(new byte[] {(byte) octet}, 0, 1);
  }

  @Override
  public void write(byte[] bytes) {
    write(bytes, 0, bytes.length);
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    try {
      super.write(bytes, from, length);
    } catch (IOException e) {
      var reason = String.valueOf(e.getMessage());
      // The JDK distinguishes these errors only by their message.
      if (reason.contains("Broken pipe")) throw new BrokenPipeException();
      throw OperationException.internalError("standard output: cannot be written (" + reason + ")");
    }
  }

  @Override
  public void close() {}
}

package orbweaver.cli.live;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import orbweaver.cli.exit.CommandException;

/** Standard output: what cannot be written there ends the command at once. */
final class StandardOutput extends FileOutputStream {
  StandardOutput() {
    super(FileDescriptor.out);
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
      var why = String.valueOf(e.getMessage());
      // The system tells these apart in words alone.
      if (why.contains("Broken pipe")) throw new ReaderLeft();
      throw CommandException.fault("standard output: cannot be written (" + why + ")");
    }
  }
}

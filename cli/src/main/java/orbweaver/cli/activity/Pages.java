package orbweaver.cli.activity;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import orbweaver.cli.exit.CommandException;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.text.Source;

/** Reader of small UTF-8 text files, at most 1 MiB, with unified line ends. */
public final class Pages {
  private static final int MAX_BYTES = 1 << 20;
  // Some editors write it at the start of a file.
  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final String WHITE_SPACE = "\t\n\f";

  private Pages() {}

  /** Reads a file. */
  public static Source read(Path path) {
    try (var in = Files.newInputStream(path)) {
      return read(path.toString(), in);
    } catch (NoSuchFileException e) {
      throw CommandException.usage(path + ": no such file");
    } catch (IOException e) {
      throw CommandException.usage(path + ": cannot be read (" + e.getMessage() + ")");
    }
  }

  /** Reads a stream to its end. */
  public static Source read(String place, InputStream in) throws IOException {
    var bytes = in.readNBytes(MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES) {
      throw CommandException.usage(place + ": longer than " + MAX_BYTES + " bytes");
    }
    try {
      return clean(UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      throw CommandException.usage(place + ": not UTF-8");
    } catch (FormulaSyntaxException e) {
      throw CommandException.usage(place + ": " + e.getMessage());
    }
  }

  // All line ends become \n, so that every reader counts the same lines.
  private static Source clean(String text) {
    var begin = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
    var page = new Source(text.substring(begin).replace("\r\n", "\n").replace('\r', '\n'));
    for (var at = 0; at < page.end(); at++) {
      var character = page.text().charAt(at);
      if (!Character.isISOControl(character) || WHITE_SPACE.indexOf(character) >= 0) continue;
      throw page.wrong(at, "text", "the control character U+%04X".formatted((int) character));
    }
    return page;
  }
}

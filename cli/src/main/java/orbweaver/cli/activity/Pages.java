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

/** Reads what people write: UTF-8, and no more than people write. */
public final class Pages {
  private static final int LONGEST = 1 << 20;
  // Some editors begin a file with it.
  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final String WHITE_SPACE = "\t\n\f";

  private Pages() {}

  /** A file. */
  public static Source read(Path path) {
    try (var in = Files.newInputStream(path)) {
      return read(path.toString(), in);
    } catch (NoSuchFileException e) {
      throw CommandException.usage(path + ": no such file");
    } catch (IOException e) {
      throw CommandException.usage(path + ": cannot be read (" + e.getMessage() + ")");
    }
  }

  /** What comes in. */
  public static Source read(String place, InputStream in) throws IOException {
    var bytes = in.readNBytes(LONGEST + 1);
    if (bytes.length > LONGEST) {
      throw CommandException.usage(place + ": longer than " + LONGEST + " bytes");
    }
    try {
      return clean(UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      throw CommandException.usage(place + ": not UTF-8");
    } catch (FormulaSyntaxException e) {
      throw CommandException.usage(place + ": " + e.getMessage());
    }
  }

  // With one kind of line end, whoever reads lines counts the same.
  private static Source clean(String text) {
    var begin = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
    var page = new Source(text.substring(begin).replace("\r\n", "\n").replace('\r', '\n'));
    for (var at = 0; at < page.end(); at++) {
      var letter = page.text().charAt(at);
      if (!Character.isISOControl(letter) || WHITE_SPACE.indexOf(letter) >= 0) continue;
      throw page.wrong(at, "text", "the control character U+%04X".formatted((int) letter));
    }
    return page;
  }
}

package orbweaver.admin.activity;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;
import orbweaver.runtime.OperationException;

/** Reader of small UTF-8 text files, at most 1 MiB, with unified line ends. */
public final class TextFileReader {
  private static final int MAX_BYTES = 1 << 20;
  // Some editors write this character at the start of a file.
  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final String ALLOWED_CONTROLS = "\t\n\f";

  private TextFileReader() {}

  /** Reads a file. */
  public static SourceText read(Path path) {
    try (var in = Files.newInputStream(path)) {
      return read(path.toString(), in);
    } catch (NoSuchFileException e) {
      throw OperationException.usageError(path + ": no such file");
    } catch (IOException e) {
      throw OperationException.usageError(path + ": cannot be read (" + e.getMessage() + ")");
    }
  }

  /**
   * Reads a stream to its end.
   *
   * @param name name of the stream for error messages
   */
  public static SourceText read(String name, InputStream in) throws IOException {
    var bytes = in.readNBytes(MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES) {
      throw OperationException.usageError(name + ": longer than " + MAX_BYTES + " bytes");
    }
    try {
      return normalized(UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      throw OperationException.usageError(name + ": not UTF-8");
    } catch (FormulaSyntaxException e) {
      throw OperationException.usageError(name + ": " + e.getMessage());
    }
  }

  // All line ends become \n, so that every reader counts the same lines.
  private static SourceText normalized(String text) {
    var begin = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
    var source = new SourceText(text.substring(begin).replace("\r\n", "\n").replace('\r', '\n'));
    for (var at = 0; at < source.length(); at++) {
      var character = source.text().charAt(at);
      if (!Character.isISOControl(character) || ALLOWED_CONTROLS.indexOf(character) >= 0) continue;
      throw source.error(at, "text", "the control character U+%04X".formatted((int) character));
    }
    return source;
  }
}

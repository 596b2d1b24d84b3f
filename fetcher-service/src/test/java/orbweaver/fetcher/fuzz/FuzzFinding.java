package orbweaver.fetcher.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import orbweaver.fetcher.fuzz.ResponseCase.End;
import orbweaver.fetcher.fuzz.ResponseCase.Place;

/**
 * Generated response that once broke the fetcher, stored in a file: the first line says which
 * request it answers, how its connection ends and which outcome the page has, such as {@code robots
 * closes failed: robots-unreachable}; the response follows, byte for byte.
 */
record FuzzFinding(ResponseCase response, String outcome) {
  static FuzzFinding read(Path file, int number) throws IOException {
    var bytes = Files.readAllBytes(file);
    var end = 0;
    while (bytes[end] != '\n') end++;
    var words = new String(bytes, 0, end, UTF_8).split(" ", 3);
    var place = Place.valueOf(words[0].toUpperCase(Locale.ROOT));
    var ending = End.valueOf(words[1].toUpperCase(Locale.ROOT));
    var raw = new String(bytes, end + 1, bytes.length - end - 1, ISO_8859_1);
    return new FuzzFinding(new ResponseCase(number, place, ending, raw, ""), words[2]);
  }

  static byte[] bytes(ResponseCase response, String outcome) {
    var out = new ByteArrayOutputStream();
    var line = response.place() + " " + response.end();
    out.writeBytes((line.toLowerCase(Locale.ROOT) + " " + outcome + "\n").getBytes(UTF_8));
    out.writeBytes(response.bytes());
    return out.toByteArray();
  }
}

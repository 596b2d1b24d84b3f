package orbweaver.fetcher.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;
import orbweaver.fetcher.fuzz.ResponseCase.End;
import orbweaver.fetcher.fuzz.ResponseCase.Place;

/** Generator of nearly valid and invalid responses; equal seeds give equal responses. */
final class ResponseGenerator {
  private static final byte[] NOTHING = {};

  private final long seed;

  ResponseGenerator(long seed) {
    this.seed = seed;
  }

  /** Returns the response of that number, whichever others were generated before. */
  ResponseCase response(int number) {
    var random = new Random(seed * 1_000_003 + number);
    // The first numbers of near seeds are alike.
    for (var i = 0; i < 10; i++) random.nextInt();
    var place = random.nextInt(3) == 0 ? Place.ROBOTS : Place.PAGE;
    var end = random.nextInt(20) == 0 ? End.RESETS : random.nextBoolean() ? End.KEEPS : End.CLOSES;
    var raw = mutated(bytes(random, place), random);
    return new ResponseCase(number, place, end, new String(raw, ISO_8859_1), again(random));
  }

  private static String again(Random random) {
    if (random.nextInt(500) > 0) return "";
    var texts = new String[] {"X: y\r\n", "y".repeat(1000), "100\r\n" + "z".repeat(0x100) + "\r\n"};
    return texts[random.nextInt(texts.length)];
  }

  private static byte[] bytes(Random random, Place place) {
    var out = new ByteArrayOutputStream();
    var heads = new HeadGenerator(random);
    for (var interim = heads.interim(); interim > 0; interim--) append(out, heads.interimHead());
    var body = new BodyGenerator(random, place).body();
    append(out, heads.head(body));
    append(out, body.bytes());
    // One more response than was asked for.
    if (random.nextInt(8) == 0) {
      append(out, "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\npoison");
    }
    return out.toByteArray();
  }

  private static void append(ByteArrayOutputStream out, String text) {
    out.writeBytes(text.getBytes(ISO_8859_1));
  }

  private static byte[] mutated(byte[] raw, Random random) {
    if (random.nextInt(4) > 0) return raw;
    var bytes = raw;
    for (var times = 1 + random.nextInt(4); times > 0 && bytes.length > 0; times--) {
      bytes = mutatedOnce(bytes, random);
    }
    return bytes;
  }

  private static byte[] mutatedOnce(byte[] bytes, Random random) {
    // Most of what decides is at the start.
    var span = random.nextInt(4) > 0 ? Math.min(bytes.length, 300) : bytes.length;
    var at = random.nextInt(span);
    var length = Math.min(bytes.length - at, 1 + random.nextInt(20));
    var odd = new byte[] {0, '\r', '\n', ' ', '\t', ':', ',', ';', '-', '+', '%', '<', (byte) 0xff};
    return switch (random.nextInt(6)) {
      case 0 -> spliced(bytes, at, 1, new byte[] {(byte) random.nextInt(256)});
      case 1 -> spliced(bytes, at, 0, new byte[] {odd[random.nextInt(odd.length)]});
      case 2 -> spliced(bytes, at, 1, new byte[] {odd[random.nextInt(odd.length)]});
      case 3 -> spliced(bytes, at, length, NOTHING);
      case 4 -> spliced(bytes, at, 0, Arrays.copyOfRange(bytes, at, at + length));
      default -> spliced(bytes, at, bytes.length - at, NOTHING);
    };
  }

  private static byte[] spliced(byte[] bytes, int at, int removed, byte[] inserted) {
    var out = new ByteArrayOutputStream();
    out.write(bytes, 0, at);
    out.writeBytes(inserted);
    out.write(bytes, at + removed, bytes.length - at - removed);
    return out.toByteArray();
  }
}

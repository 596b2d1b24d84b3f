package orbweaver.fetcher.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Random;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import orbweaver.fetcher.fuzz.ResponseCase.Place;

/** Generator of bodies: pages and robots.txt files, coded, cut and chunked. */
final class BodyGenerator {
  private static final byte[] BROTLI =
      HexFormat.of().parseHex("d1389c0061a4aafd35c858db9b70c9413ab92c2d2496a5d5bc9602a72c0060");
  private static final String[] PAGES = {
    "",
    "<a href=/1></a><a href=/2></a>",
    "<title>x</title>".repeat(200),
    "\u00ff\u00fe<a href=x>",
    "<".repeat(3000),
    "<meta charset=x>",
    "\u0000",
    "x".repeat(70_000)
  };
  private static final String[] ROBOTS = {
    "User-agent",
    "User-agent: *",
    "User-agent: orbweaver",
    "Disallow: /",
    "Disallow: /x",
    "Allow: /page",
    "Disallow: /*a*a*a*a*b$",
    "Disallow: %",
    "Disallow: /%zz%",
    "Disallow: *",
    "Disallow: $",
    "Disallow: /%",
    "Crawl-delay: 0",
    "Crawl-delay: 1e9",
    "Crawl-delay: -1",
    "Crawl-delay: x",
    "Crawl-delay: 99999999999999999999",
    "Crawl-delay: 0.001",
    "Crawl-delay: 1e999999999",
    "Crawl-delay: NaN",
    "Crawl-delay: ",
    "Sitemap: /s",
    "Sitemap: ::",
    "Sitemap: http://[",
    "Sitemap:",
    "\u00ef\u00bb\u00bfUser-agent: *",
    "# " + "x".repeat(900),
    "<html>",
    "<".repeat(500),
    "\u0000",
    "Disallow: " + "/*".repeat(400),
    "Disallow: /\u00e4",
    "Disallow: /%C3%28",
    ":",
    "Host: x",
    "Clean-param: a",
    "Noindex: /",
    "User-agent: " + "x".repeat(2000),
    "Allow: /*.php$",
    "Disallow"
  };
  private static final String[] SIZES = {
    "-1",
    "zz",
    "",
    "0",
    "00",
    "ffffffffffffffff",
    "7fffffffffffffff",
    "10000000000000000",
    "+4",
    " 4",
    "4 ",
    "4;x=y",
    "4;" + "x".repeat(300),
    "0x4",
    "FFFFFFFF",
    "80000000",
    "4\t;"
  };

  private final Random random;
  private final Place place;

  /** Body as sent on the wire. */
  record Generated(String bytes, Optional<String> coding, boolean isChunked) {}

  BodyGenerator(Random random, Place place) {
    this.random = random;
    this.place = place;
  }

  Generated body() {
    var plain = place == Place.ROBOTS ? robots() : page();
    var coding = random.nextInt(4) == 0 ? Optional.of(coding()) : Optional.<String>empty();
    var coded = coding.map(name -> damaged(coded(plain, name))).orElse(plain);
    var isChunked = random.nextInt(4) == 0;
    var bytes = isChunked ? chunks(coded) : coded;
    return new Generated(new String(bytes, ISO_8859_1), coding, isChunked);
  }

  private String coding() {
    return new String[] {"gzip", "deflate", "br", "zstd"}[random.nextInt(4)];
  }

  private byte[] page() {
    return PAGES[random.nextInt(PAGES.length)].getBytes(ISO_8859_1);
  }

  private byte[] robots() {
    var text = new StringBuilder();
    for (var lines = random.nextInt(12); lines > 0; lines--) {
      text.append(ROBOTS[random.nextInt(ROBOTS.length)]);
      text.append(new String[] {"\n", "\r\n", "\r", "", "\u0085", "\n\n"}[random.nextInt(6)]);
    }
    return text.toString().getBytes(ISO_8859_1);
  }

  private static byte[] coded(byte[] plain, String coding) {
    return switch (coding) {
      case "gzip" -> through(plain, GZIPOutputStream::new);
      case "deflate" -> through(plain, DeflaterOutputStream::new);
      case "br" -> BROTLI;
      default -> Zstd.compress(plain);
    };
  }

  /** Factory of an encoding stream. */
  private interface Coder {
    OutputStream over(OutputStream out) throws IOException;
  }

  private static byte[] through(byte[] plain, Coder coder) {
    var out = new ByteArrayOutputStream();
    try (var coded = coder.over(out)) {
      coded.write(plain);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private byte[] damaged(byte[] coded) {
    if (random.nextBoolean() || coded.length == 0) return coded;
    var bytes = coded.clone();
    for (var times = 1 + random.nextInt(3); times > 0; times--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return random.nextInt(3) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes;
  }

  private byte[] chunks(byte[] body) {
    var out = new ByteArrayOutputStream();
    for (var at = 0; at < body.length; ) {
      var length = Math.min(body.length - at, 1 + random.nextInt(1 + body.length));
      append(out, size(length) + "\r\n");
      out.write(body, at, length);
      append(out, random.nextInt(40) == 0 ? "" : "\r\n");
      at += length;
    }
    if (random.nextInt(15) > 0) append(out, "0\r\n");
    for (var trailers = random.nextInt(8) - 5; trailers > 0; trailers--) append(out, "X: y\r\n");
    if (random.nextInt(15) > 0) append(out, "\r\n");
    return out.toByteArray();
  }

  private String size(int length) {
    return random.nextInt(12) == 0
        ? SIZES[random.nextInt(SIZES.length)]
        : Integer.toHexString(length);
  }

  private static void append(ByteArrayOutputStream out, String text) {
    out.writeBytes(text.getBytes(UTF_8));
  }
}

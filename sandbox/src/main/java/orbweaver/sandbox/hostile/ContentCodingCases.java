package orbweaver.sandbox.hostile;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.sandbox.hostile.DecompressionBombs.LINKS;
import static orbweaver.sandbox.hostile.RawResponse.PAGE;
import static orbweaver.sandbox.hostile.RawResponse.coded;
import static orbweaver.sandbox.web.WebRoute.bytes;
import static orbweaver.sandbox.web.WebRoute.script;

import java.util.Arrays;
import java.util.HexFormat;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.WebResponse.ConnectionEnd;
import orbweaver.sandbox.web.WebResponse.ResponseScript;
import orbweaver.sandbox.web.WebRoute;

/** Cases T22 to T27: encoded bodies. */
final class ContentCodingCases {
  private static final byte[] PLAIN = LINKS.getBytes(UTF_8);
  private static final byte[] LONG = LINKS.concat(" word".repeat(1000)).getBytes(UTF_8);
  // Window descriptors of Zstandard: the largest window that is allowed on the web (RFC 9659), and
  // a larger one.
  private static final String LARGEST_WINDOW = "68";
  private static final String TOO_LARGE_WINDOW = "a8";

  private ContentCodingCases() {}

  static void addTo(LocalWeb web) {
    web.host("t22.test", endless("/gz-bomb", "gzip", DecompressionBombs.gzip()));
    web.host(
        "t23.test",
        coded("/br-bomb", "br", DecompressionBombs.BROTLI),
        coded("/br-window", "br", DecompressionBombs.LARGE_BROTLI),
        endless("/zstd-bomb", "zstd", DecompressionBombs.zstandard(LARGEST_WINDOW)),
        endless("/zstd-window", "zstd", DecompressionBombs.zstandard(TOO_LARGE_WINDOW)),
        endless("/deflate-bomb", "deflate", DecompressionBombs.deflate()),
        coded(
            "/gz-gz-bomb",
            "gzip, gzip",
            DecompressionBombs.gzip(DecompressionBombs.gzip(new byte[1 << 24]))));
    var twice = DecompressionBombs.gzip(DecompressionBombs.gzip(PLAIN));
    web.host(
        "t24.test",
        coded("/gz-gz", "gzip, gzip", twice),
        coded("/gz-gz-gz", "gzip, gzip, gzip", DecompressionBombs.gzip(twice)));
    addEmptyStreams(web);
    addWrongCodings(web);
  }

  /** Adds streams that decode to nothing, however long they are. */
  private static void addEmptyStreams(LocalWeb web) {
    var named = HexFormat.of().parseHex("1f8b0808000000000000");
    web.host(
        "t23-b.test",
        endless(
            "/gz-members",
            "gzip",
            RawResponse.endless(new byte[0], DecompressionBombs.gzip(new byte[0]))),
        endless(
            "/gz-name", "gzip", RawResponse.endless(named, "name".repeat(10_000).getBytes(UTF_8))),
        coded("/br-br", "br, br", DecompressionBombs.BROTLI));
  }

  /** Adds bodies that do not match their coding. */
  private static void addWrongCodings(LocalWeb web) {
    var gzip = DecompressionBombs.gzip(LONG);
    var corrupt = gzip.clone();
    corrupt[gzip.length - 8] ^= 1;
    web.host(
        "t25.test",
        coded("/gz-lie", "gzip", PLAIN),
        coded("/br-lie", "br", PLAIN),
        coded("/zstd-lie", "zstd", PLAIN),
        coded("/deflate-lie", "deflate", PLAIN),
        bytes("/gz-silent", "text/html", gzip));
    web.host(
        "t26.test",
        coded("/gz-trunc", "gzip", Arrays.copyOf(gzip, gzip.length - 6)),
        coded("/gz-crc", "gzip", corrupt));
    web.host(
        "t27.test", coded("/ce-unknown", "foo", PLAIN), coded("/ce-identity", "identity", PLAIN));
  }

  private static WebRoute endless(String path, String coding, ResponseScript body) {
    var head = PAGE + "Content-Encoding: " + coding + "\r\n\r\n";
    return script(
        path,
        ConnectionEnd.CLOSES,
        out -> {
          RawResponse.sending(head, new byte[0]).writeTo(out);
          body.writeTo(out);
        });
  }
}

package orbweaver.sandbox.torture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.sandbox.torture.Bombs.LINKS;
import static orbweaver.sandbox.torture.Raw.PAGE;
import static orbweaver.sandbox.torture.Raw.coded;
import static orbweaver.sandbox.web.Route.bytes;
import static orbweaver.sandbox.web.Route.script;

import java.util.Arrays;
import java.util.HexFormat;
import orbweaver.sandbox.web.Answer.End;
import orbweaver.sandbox.web.Answer.Script;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.Route;

/** Cases T22 to T27: encoded bodies. */
final class Codings {
  private static final byte[] PLAIN = LINKS.getBytes(UTF_8);
  private static final byte[] LONG = LINKS.concat(" word".repeat(1000)).getBytes(UTF_8);
  private static final String LARGEST = "68";
  private static final String TOO_LARGE = "a8";

  private Codings() {}

  static void furnish(LocalWeb web) {
    web.host("t22.test", endless("/gz-bomb", "gzip", Bombs.gzip()));
    web.host(
        "t23.test",
        coded("/br-bomb", "br", Bombs.BROTLI),
        coded("/br-window", "br", Bombs.LARGE_BROTLI),
        endless("/zstd-bomb", "zstd", Bombs.zstandard(LARGEST)),
        endless("/zstd-window", "zstd", Bombs.zstandard(TOO_LARGE)),
        endless("/deflate-bomb", "deflate", Bombs.deflate()),
        coded("/gz-gz-bomb", "gzip, gzip", Bombs.gzip(Bombs.gzip(new byte[1 << 24]))));
    var twice = Bombs.gzip(Bombs.gzip(PLAIN));
    web.host(
        "t24.test",
        coded("/gz-gz", "gzip, gzip", twice),
        coded("/gz-gz-gz", "gzip, gzip, gzip", Bombs.gzip(twice)));
    emptiness(web);
    lies(web);
  }

  /** Adds streams that never yield a byte. */
  private static void emptiness(LocalWeb web) {
    var named = HexFormat.of().parseHex("1f8b0808000000000000");
    web.host(
        "t23-b.test",
        endless("/gz-members", "gzip", Raw.endless(new byte[0], Bombs.gzip(new byte[0]))),
        endless("/gz-name", "gzip", Raw.endless(named, "name".repeat(100).getBytes(UTF_8))),
        coded("/br-br", "br, br", Bombs.BROTLI));
  }

  private static void lies(LocalWeb web) {
    var gzip = Bombs.gzip(LONG);
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

  private static Route endless(String path, String coding, Script body) {
    var head = PAGE + "Content-Encoding: " + coding + "\r\n\r\n";
    return script(
        path,
        End.CLOSES,
        out -> {
          Raw.saying(head, new byte[0]).say(out);
          body.say(out);
        });
  }
}

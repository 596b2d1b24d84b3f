package orbweaver.fetcher.fuzz;

import java.util.Random;
import orbweaver.fetcher.fuzz.BodyGenerator.Generated;

/** Generator of status lines and header fields. */
final class HeadGenerator {
  private static final String[] VERSIONS = {
    "HTTP/1.1",
    "HTTP/1.0",
    "HTTP/0.9",
    "HTTP/2",
    "HTTP/2.0",
    "HTTP/1.",
    "HTTP/.1",
    "HTTP/-1.1",
    "HTTP/1.-1",
    "HTTP/99999999999.1",
    "HTTP/1.99999999999",
    "HTTP/1.1.1",
    "http/1.1",
    "ICY",
    "",
    "HTTP /1.1",
    "HTTP/1.1\t",
    "HTTP",
    "HTTP/",
    "HTTP/+1.+1",
    "HTTP/0.0",
    "HTTP/9.9",
    "\u00ffHTTP/1.1"
  };
  private static final String[] STATUSES = {
    "000",
    "0",
    "00",
    "001",
    "099",
    "100",
    "101",
    "102",
    "199",
    "200",
    "201",
    "204",
    "205",
    "206",
    "299",
    "300",
    "301",
    "302",
    "303",
    "304",
    "305",
    "307",
    "308",
    "399",
    "400",
    "401",
    "403",
    "404",
    "407",
    "410",
    "416",
    "421",
    "429",
    "451",
    "500",
    "503",
    "599",
    "600",
    "999",
    "1000",
    "2000",
    "-1",
    "-200",
    "+200",
    "2 00",
    "20",
    "99999999999",
    "0x1F",
    "",
    "\u00b2\u00b2\u00b2",
    "2e2",
    " 200",
    "200.0"
  };
  private static final String[] REASONS = {
    "", " OK", " ", " \u0000", " a\rb", "\t", " \u001b[2J", " Nicht gefunden \u00e4"
  };
  private static final String[] NUMBERS = {
    "0",
    "1",
    "10",
    "-1",
    "+5",
    "1e3",
    "9223372036854775807",
    "9223372036854775808",
    "99999999999999999999",
    "2147483648",
    "",
    " ",
    "x",
    "0x10",
    "1,1",
    "1, 2",
    "007",
    "10 ",
    "1\t",
    "\u00b2",
    "4294967296",
    "-0",
    "120",
    "3"
  };
  private static final String[] DATES = {
    "Fri, 31 Dec 9999 23:59:59 GMT",
    "Thu, 01 Jan 1970 00:00:00 GMT",
    "Fri, 32 Jan 2026 00:00:00 GMT",
    "Sunday, 06-Nov-94 08:49:37 GMT",
    "Sun Nov  6 08:49:37 1994",
    "Mon, 01 Jan 0000 00:00:00 GMT",
    "tomorrow",
    "Fri, 31 Dec 999999999 23:59:59 GMT",
    "Wed, 21 Oct 2015 07:28:60 GMT",
    "-1"
  };
  private static final String[] PLACES = {
    "/page",
    "",
    "/",
    "//",
    "///",
    "http://",
    "http:///",
    "http://o.test/",
    "https://o.test/",
    "http://o.test:0/",
    "http://o.test:99999/",
    "http://o.test:-1/",
    "http://[::1",
    "http://[]/",
    "http://[::ffff:127.0.0.1]:9092/",
    "http://127.1/",
    "http://0x7f.1/",
    "http://%31/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/html,x",
    "http:o.test",
    "?",
    "#",
    "?q=%",
    "\\\\o.test\\x",
    "/\u0000",
    "/a b",
    "/\u00e4",
    "/\u00c3\u00a4",
    "/%zz",
    "http://user:pass@o.test/",
    "http://\u00ff.test/",
    "http://xn--.test/",
    "http://xn--a-ecp.test/",
    "http://" + "a.".repeat(200) + "test/",
    "http://" + "a".repeat(70) + ".test/",
    "/" + "x".repeat(5000),
    ":",
    "::",
    "http://o.test/robots.txt",
    "http://169.254.169.254/",
    "/robots.txt",
    "..",
    "../../..",
    "\thttp://o.test/\t",
    "ht\ntp://o.test/"
  };
  private static final String[] TYPES = {
    "text/html",
    "text/html; charset=utf-8",
    "text/html; charset=\"",
    "text/html; charset=x-none",
    "text/html;charset=\u0000",
    "",
    ";",
    "/",
    "text/plain",
    "*/*",
    "text/html; charset=utf-7",
    "\"",
    "text/html;" + ";".repeat(500),
    "text/html; a=\"b\\",
    "application/xhtml+xml",
    "text/html,text/plain"
  };
  private static final String[] CODINGS = {
    "gzip", "deflate", "br", "zstd", "identity", "x-gzip", "gzip, gzip", "gzip, br", "br, zstd",
    "gzip,gzip,gzip", "foo", "", ",", ",,gzip", "GZIP", "zstd, zstd", "deflate, deflate", "gzip;q=1"
  };
  private static final String[] TRANSFERS = {
    "chunked",
    "Chunked",
    "chunked, chunked",
    "gzip, chunked",
    "identity",
    "chunky",
    "",
    ",",
    "chunked;x=y",
    "chunked ",
    "x, chunked",
    "chunked, identity"
  };
  private static final String[] CONNECTIONS = {
    "close",
    "keep-alive",
    "Keep-Alive, close",
    "upgrade",
    "",
    ",",
    "te",
    "close, keep-alive",
    "\u0000"
  };
  private static final String[] KEEP_ALIVES = {
    "timeout=5",
    "timeout=-5",
    "timeout=99999999999999999999",
    "timeout",
    "timeout=",
    "max=0",
    "=",
    "timeout=9223372036854775807",
    ",",
    "timeout=1;timeout=2",
    "\""
  };
  private static final String[] AUTHS = {
    "Basic realm=\"x\"",
    "Basic",
    "",
    ",",
    "Digest nonce=",
    "Bearer error=\"",
    "Negotiate \u0000",
    "="
  };
  private static final String[] LINES = {
    "no colon here",
    ": no name",
    "  folded",
    "\tfolded: too",
    "X : blank before the colon",
    "X:",
    "X\u0000: y",
    "X: \u0000",
    "X: a\rY: b",
    "X: \u001b[2J",
    "\u00e4: \u00e4",
    ":",
    "X:" + "y".repeat(9_000),
    "X: " + "y".repeat(20_000),
    "Set-Cookie: a=b; expires=",
    "Set-Cookie: =",
    "Link: <",
    "Link: </x>; rel=\"",
    "X-Robots-Tag: none",
    "X-Robots-Tag: ,:,",
    "Content-Location: ::",
    "ETag: \"",
    "ETag: W/",
    "Content-Range: bytes 0-1/2",
    "Content-Range: x",
    "Trailer: x",
    "Upgrade: h2c",
    "Alt-Svc: h2=\":",
    "Strict-Transport-Security: max-age=-1",
    "Age: -1",
    "Vary: *",
    "Refresh: 0;url=::",
    "Content-Encoding",
    "Content-Length",
    "Transfer-Encoding",
    "HTTP/1.1 200 OK"
  };

  private final Random random;

  HeadGenerator(Random random) {
    this.random = random;
  }

  private String any(String[] all) {
    return all[random.nextInt(all.length)];
  }

  private boolean once(int in) {
    return random.nextInt(in) == 0;
  }

  int interim() {
    return once(15) ? 1 + random.nextInt(7) : 0;
  }

  String interimHead() {
    var status = once(4) ? any(STATUSES) : once(2) ? "100" : "103";
    return "HTTP/1.1 " + status + "\r\n" + (once(2) ? field() : "") + "\r\n";
  }

  /** Returns a head with its empty line, usually one that matches the body. */
  String head(Generated body) {
    var head = new StringBuilder(once(8) ? oddLine() : usualLine()).append("\r\n");
    body.coding()
        .ifPresent(coding -> head.append("Content-Encoding: ").append(coding).append("\r\n"));
    if (body.isChunked()) head.append("Transfer-Encoding: chunked\r\n");
    else if (!once(20)) {
      head.append("Content-Length: ").append(body.bytes().length() + deviation()).append("\r\n");
    }
    if (head.indexOf(" 30") > 0) head.append("Location: ").append(any(PLACES)).append("\r\n");
    var fields = once(100) ? 150 : random.nextInt(4);
    for (var field = 0; field < fields; field++) head.append(field());
    return once(40) ? head.toString() : head.append(once(30) ? "\n" : "\r\n").toString();
  }

  private int deviation() {
    return once(12) ? random.nextInt(41) - 20 : 0;
  }

  private String usualLine() {
    var status = once(3) ? any(STATUSES) : "200";
    return "HTTP/1.1 " + status + " x";
  }

  private String oddLine() {
    var blank = once(10) ? "  " : once(10) ? "\t" : " ";
    return any(VERSIONS) + blank + any(STATUSES) + any(REASONS);
  }

  private String field() {
    var field =
        switch (random.nextInt(16)) {
          case 0 -> once(2) ? "Server: x" : "Content-Length: " + any(NUMBERS);
          case 1 -> once(2) ? "Vary: x" : "Transfer-Encoding: " + any(TRANSFERS);
          case 2 -> "Content-Encoding: " + any(CODINGS);
          case 3, 4 -> "Content-Type: " + any(TYPES);
          case 5, 6 -> "Location: " + any(PLACES);
          case 7 -> "Retry-After: " + (once(2) ? any(NUMBERS) : any(DATES));
          case 8 -> "Connection: " + any(CONNECTIONS);
          case 9 -> "Keep-Alive: " + any(KEEP_ALIVES);
          case 10 -> "Cache-Control: max-age=" + any(NUMBERS);
          case 11 -> (once(2) ? "Last-Modified: " : "Date: ") + any(DATES);
          case 12 -> (once(2) ? "WWW-Authenticate: " : "Proxy-Authenticate: ") + any(AUTHS);
          default -> any(LINES);
        };
    return field + (once(30) ? "\n" : "\r\n");
  }
}

package orbweaver.e2e;

import static java.util.stream.Collectors.joining;
import static orbweaver.sandbox.web.WebRoute.text;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.stream.Stream;
import orbweaver.sandbox.web.WebRoute;

/**
 * Web region and map of figure 2 of the W4 paper, with its sizes and ages. Around it are pages that
 * the constraints exclude: a page from 1995, an image, and the links of other hosts.
 */
final class Figure2 {
  static final String START = "http://wilson.ai.mit.edu/cl-http/cl-http.html";

  static final String MAP =
      """
      Web Link Structure

      - Start URL: http://wilson.ai.mit.edu/cl-http/cl-http.html
      - Depth: 3
      - Only Subdirectories: no
      - Minimize DNS: yes
      - Respect Robots: yes
      - Constraint to Hosts: wilson.ai.mit.edu
      - Show Leaves: yes
      - Constraints: ((if (header-content-type "text/html") (header-last-modified > 1996-01-01T05:00:00Z) nil))

      - http://wilson.ai.mit.edu/cl-http/cl-http.html [13059 bytes]
        Resource Age: 5 weeks 6 days 20 hours 55 minutes 30 seconds
        - http://web.mit.edu/ [3351 bytes]
          Resource Age: 3 days 3 hours 25 minutes 19 seconds
        - http://wilson.ai.mit.edu/cl-http/acknowledgments.html [2854 bytes]
          Resource Age: 8 weeks 2 days 14 hours 2 minutes 42 seconds
          - http://web.mit.edu/wvince/ [2816 bytes]
            Resource Age: 1 day 20 hours 51 minutes 1 second
          - http://www.ai.mit.edu/people/naha/naha.html [1757 bytes]
            Resource Age: 4 weeks 4 days 22 hours 46 minutes 51 seconds
          - http://www.arpa.mil/ [5027 bytes]
            Resource Age: 2 weeks 1 day 5 hours 36 minutes 1 second
          - http://www.dtic.dla.mil/defenselink/ [6163 bytes]
            Resource Age: 51 minutes 50 seconds
          - http://www.laxiella.com/~joswig/ [8586 bytes]
            Resource Age: 3 weeks 4 days 13 hours 47 minutes 29 seconds
        - http://wilson.ai.mit.edu/cl-http/authentication/authentication.html [9105 bytes]
          Resource Age: 10 weeks 4 days 11 hours 20 seconds
          - http://wilson.ai.mit.edu/cl-http/authentication/access-control.html [2992 bytes]
            Resource Age: 15 weeks 6 days 57 minutes 53 seconds
          - http://wilson.ai.mit.edu/cl-http/authentication/basic-example.html [5272 bytes]
            Resource Age: 15 weeks 6 days 57 minutes 40 seconds
      """;

  private static final Instant NOW = Instant.parse("1996-05-26T12:00:00Z");

  private Figure2() {}

  static TestHosts hosts() {
    return new TestHosts()
        .with(
            "wilson.ai.mit.edu",
            page(
                "/cl-http/cl-http.html",
                13_059,
                "P41DT20H55M30S",
                "old.html",
                "authentication/authentication.html",
                "http://web.mit.edu/",
                "icon.gif",
                "acknowledgments.html"),
            page(
                "/cl-http/acknowledgments.html",
                2854,
                "P58DT14H2M42S",
                "http://www.laxiella.com/~joswig/",
                "http://www.dtic.dla.mil/defenselink/",
                "http://www.arpa.mil/",
                "http://www.ai.mit.edu/people/naha/naha.html",
                "http://web.mit.edu/wvince/"),
            page(
                "/cl-http/authentication/authentication.html",
                9105,
                "P74DT11H20S",
                "basic-example.html",
                "access-control.html"),
            page("/cl-http/authentication/access-control.html", 2992, "P111DT57M53S"),
            page("/cl-http/authentication/basic-example.html", 5272, "P111DT57M40S"),
            page("/cl-http/old.html", 1000, "P300D"),
            modified(text("/cl-http/icon.gif", "image/gif", "GIF89a"), "P1D"))
        .with(
            "web.mit.edu",
            page("/", 3351, "P3DT3H25M19S", "/elsewhere"),
            page("/elsewhere", 1000, "P1D"),
            page("/wvince/", 2816, "P1DT20H51M1S"))
        .with("www.ai.mit.edu", page("/people/naha/naha.html", 1757, "P32DT22H46M51S"))
        .with("www.arpa.mil", page("/", 5027, "P15DT5H36M1S"))
        .with("www.dtic.dla.mil", page("/defenselink/", 6163, "PT51M50S"))
        .with("www.laxiella.com", page("/~joswig/", 8586, "P25DT13H47M29S"));
  }

  private static WebRoute page(String path, int bytes, String age, String... links) {
    var anchors =
        Stream.of(links).map(link -> "<a href=\"" + link + "\">link</a>\n").collect(joining());
    var body = "<html><body>\n" + anchors;
    return modified(text(path, "text/html", body + " ".repeat(bytes - body.length())), age);
  }

  private static WebRoute modified(WebRoute route, String age) {
    return route.withHeaders(
        "Date: " + date(NOW), "Last-Modified: " + date(NOW.minus(Duration.parse(age))));
  }

  private static String date(Instant time) {
    return DateTimeFormatter.RFC_1123_DATE_TIME.format(time.atZone(ZoneOffset.UTC));
  }
}

package orbweaver.console.walk;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import orbweaver.console.walk.WalkFields.MapFields;
import org.junit.jupiter.api.Test;

/** Test of the text of a walk, which is read while it is written. */
class WalkTest {
  private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");
  private static final Duration LONG = Duration.ofMinutes(2);

  private final Walk walk = new Walk("id", "anna", MapFields.empty(), "name: map\n", NOON);

  @Test
  void onlyWholeLinesAreRead() throws Exception {
    walk.append("a\nb");

    assertThat(walk.next(0, Duration.ZERO)).isEqualTo(new Walk.Part("a\n", false));
    assertThat(walk.next(2, Duration.ZERO)).isEqualTo(new Walk.Part("", false));
    walk.append("c\n");
    assertThat(walk.next(2, Duration.ZERO)).isEqualTo(new Walk.Part("bc\n", false));
  }

  @Test
  void aReaderWaitsForTheNextLine() throws Exception {
    var reading = new FutureTask<>(() -> walk.next(0, LONG));
    Thread.ofVirtual().start(reading);
    walk.append("a\n");

    assertThat(reading.get(1, TimeUnit.MINUTES).text()).isEqualTo("a\n");
  }

  @Test
  void theLastLineTellsHowTheWalkEnded() throws Exception {
    walk.append("a");
    walk.end("finished");

    assertThat(walk.next(0, LONG)).isEqualTo(new Walk.Part("a\n\nfinished\n", true));
    assertThat(walk.isEnded()).isTrue();
  }

  @Test
  void aWalkWhoseTextIsTooLongEnds() throws Exception {
    walk.append("a".repeat(3_000_000) + "\n");
    assertThat(walk.isStopped()).isFalse();

    walk.append("b".repeat(3_000_000) + "\n");

    assertThat(walk.isStopped()).isTrue();
    walk.end("stopped");
    assertThat(String.join("", parts())).hasSizeLessThan(4_000_100).endsWith("stopped\n");
  }

  private List<String> parts() throws InterruptedException {
    var parts = new ArrayList<String>();
    var position = 0;
    while (true) {
      var part = walk.next(position, LONG);
      parts.add(part.text());
      position += part.text().length();
      if (part.isEnd()) return parts;
    }
  }

  @Test
  void aLongTextIsReadInPartsOfWholeLines() throws Exception {
    var line = "a".repeat(99) + "\n";
    walk.append(line.repeat(10_000));
    walk.end("finished");

    assertThat(parts()).hasSizeGreaterThan(10).allMatch(part -> part.length() <= 1 << 16);
    assertThat(parts()).allMatch(part -> part.endsWith("\n"));
    assertThat(String.join("", parts())).isEqualTo(line.repeat(10_000) + "\nfinished\n");
  }

  @Test
  void aLineThatIsTooLongIsCutBetweenItsCharacters() throws Exception {
    var line = "b" + "\ud83d\udd77".repeat(100_000) + "\n";
    walk.append(line);
    walk.end("finished");

    assertThat(parts())
        .allMatch(part -> !Character.isHighSurrogate(part.charAt(part.length() - 1)));
    assertThat(String.join("", parts())).startsWith(line);
  }

  @Test
  void theWholeTextIsSentToALateReader() throws Exception {
    walk.append("see http://a.test/?a=1&b='2'<b> now\n");
    walk.end("finished");
    var sent = new ArrayList<String>();

    new WalkStream(walk).sendTo(sent::add);

    assertThat(String.join("", sent))
        .contains(
            "see <a rel=\"noreferrer nofollow\" href=\"http://a.test/?a=1&amp;b=\">"
                + "http://a.test/?a=1&amp;b=</a>&#39;2&#39;&lt;b&gt; now\n");
  }

  @Test
  void aTextStaysText() {
    assertThat(WalkHtml.of("<script>alert(1)</script> javascript:x \"'&\n"))
        .isEqualTo("&lt;script&gt;alert(1)&lt;/script&gt; javascript:x &quot;&#39;&amp;\n");
  }
}

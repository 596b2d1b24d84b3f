package orbweaver.extractor.fingerprint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import orbweaver.extractor.content.PageContent;
import orbweaver.extractor.dom.DomTree;
import org.junit.jupiter.api.Test;

/** Tests the fingerprints of similar and different pages. */
class ContentFingerprintTest {
  @Test
  void aDigestEqualsThatOfSha256sum() {
    assertThat(ContentFingerprint.digest("abc".getBytes(UTF_8)))
        .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  }

  @Test
  void markupScriptsAndCaseDoNotChangeTheFingerprint() {
    var plain = "<p>Three words, and a <b>few</b> more.";
    var other =
        "<script>var now = 1;</script><style>p {}</style><template>No one reads this</template>"
            + "<div id=4711><a href='/x?sid=1'>THREE</a> words and a few more</div>";

    assertThat(simhash(other)).isEqualTo(simhash(plain)).isPresent();
  }

  @Test
  void fewerThanThreeWordsHaveNoSimhash() {
    assertThat(simhash("")).isEmpty();
    assertThat(simhash("<frameset><frame src=a></frameset>")).isEmpty();
    assertThat(simhash("<p>two words")).isEmpty();
    assertThat(simhash("<p>三个字")).isPresent();
  }

  @Test
  void smallerChangesFlipFewerBits() {
    var page = words(0, 1000);

    assertThat(differing(page, words(0, 990) + " and some other words here")).isLessThan(8);
    assertThat(differing(page, words(5000, 6000))).isBetween(16, 48);
  }

  @Test
  void everyElementOfALargeSetCounts() {
    var page = words(0, 300);

    assertThat(simhash(page)).isNotEqualTo(simhash(words(0, 255)));
    assertThat(simhash(page)).isEqualTo(simhash(words(0, 300)));
  }

  @Test
  void aWordIsTheSameAtEveryPosition() {
    var text = "Of Letters and DIGITS 2026, über naïve cafés";

    assertThat(likeness(text))
        .isEqualTo(new ContentFingerprint(8, Optional.of("9e80c03840ad5b48")));
    for (var before = 0; before < 20; before++) {
      var blanks = " ".repeat(before);
      assertThat(likeness(blanks + text)).isEqualTo(likeness(text));
      assertThat(likeness(blanks + text + " \uD83D\uDE00?")).isEqualTo(likeness(text));
      assertThat(likeness(text + blanks + "漢")).isEqualTo(likeness(text + "漢"));
    }
  }

  @Test
  void wordsEqualThoseOfAReferenceImplementation() {
    var random = new Random(2026);
    for (var round = 0; round < 50_000; round++) {
      var text = text(random);
      var bytes = ("<p>" + text + "</p>").getBytes(UTF_8);
      var part = new Shingles();
      part.add(bytes, 3, bytes.length - 4);
      assertThat(part.fingerprint()).as(text).isEqualTo(likeness(text)).isEqualTo(plainly(text));
    }
  }

  private static String text(Random random) {
    var text = new StringBuilder();
    var parts = random.nextInt(30);
    for (var i = 0; i < parts; i++) {
      switch (random.nextInt(12)) {
        case 0 -> text.append(Character.toString(0x80 + random.nextInt(0x3000)));
        case 1 -> text.append(Character.toString(0x10000 + random.nextInt(0x20000)));
        case 2 -> text.append((char) random.nextInt(0xD800));
        case 3 -> text.append("e\u0301");
        case 4 -> text.append("漢字");
        case 5 -> text.append("é".repeat(random.nextInt(60)));
        case 6 -> text.append("Z".repeat(random.nextInt(200)));
        case 7 -> text.append((char) random.nextInt(0x80));
        default -> text.append("Words09 ", 0, random.nextInt(9));
      }
    }
    return text.toString();
  }

  /** Computes the fingerprint one character after the other. */
  private static ContentFingerprint plainly(String text) {
    var words = new ArrayList<Long>();
    var word = 0L;
    for (var c : (text + " ").toCharArray()) {
      var isSign = Character.isIdeographic(c);
      if (Character.isLetterOrDigit(c) && !isSign) {
        word = word * 31 + Character.toLowerCase(c);
        continue;
      }
      if (word != 0) words.add(word);
      if (isSign) words.add((long) c);
      word = 0;
    }
    var simhash = new Simhash();
    for (var i = 2; i < words.size(); i++) {
      simhash.add((words.get(i - 2) * 31 + words.get(i - 1)) * 31 + words.get(i));
    }
    return ContentFingerprint.of(words.size(), simhash);
  }

  private static ContentFingerprint likeness(String text) {
    var words = new Shingles();
    words.add(text);
    return words.fingerprint();
  }

  private static int differing(String one, String other) {
    return Long.bitCount(bits(one) ^ bits(other));
  }

  private static long bits(String page) {
    return HexFormat.fromHexDigitsToLong(simhash(page).orElseThrow());
  }

  private static Optional<String> simhash(String page) {
    var words = new Shingles();
    DomTree.of(page).orElseThrow().collect(new PageContent(false), words);
    return words.fingerprint().simhash();
  }

  private static String words(int from, int to) {
    return IntStream.range(from, to).mapToObj(n -> "w" + n).collect(Collectors.joining(" "));
  }
}

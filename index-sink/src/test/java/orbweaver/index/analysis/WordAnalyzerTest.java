package orbweaver.index.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.StringTokenizer;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordAnalyzerTest {
  private static List<String> words(String text) throws IOException {
    var found = new ArrayList<String>();
    try (var analyzer = new WordAnalyzer();
        var tokens = analyzer.tokenStream(IndexFields.TEXT, text)) {
      var word = tokens.addAttribute(CharTermAttribute.class);
      var position = tokens.addAttribute(PositionIncrementAttribute.class);
      tokens.reset();
      while (tokens.incrementToken())
        found.add(position.getPositionIncrement() == 0 ? "=" + word : word.toString());
      tokens.end();
    }
    return found;
  }

  @ParameterizedTest
  @CsvSource({
    "Crème BRÛLÉE, creme brulee",
    "don't 3.14 wi-fi, don't 3.14 wi fi",
    "Cre\u0300me z\u030d, creme z",
    "\uff26\uff35\uff2c\uff2c, full",
    "Straße Øre, strasse ore",
    "ёлка Ψυχή, ёлка ψυχή"
  })
  void wordsAreInLowerCaseAndWithoutDiacritics(String text, String words) throws IOException {
    assertThat(words(text)).containsExactly(words.split(" "));
  }

  @Test
  void chineseAndJapaneseTextIsDividedIntoCharactersAndPairs() throws IOException {
    assertThat(words("東京都 hotel")).containsExactly("東", "=東京", "京", "=京都", "都", "hotel");
    assertThat(words("ｶﾅ")).containsExactly("カ", "=カナ", "ナ");
  }

  @Test
  void aLongWordIsDivided() throws IOException {
    assertThat(words("x".repeat(150)))
        .containsExactly("x".repeat(64), "x".repeat(64), "x".repeat(22));
  }

  @Test
  void underscoresAloneAreNoWord() throws IOException {
    assertThat(words("_ __ " + "_".repeat(100))).isEmpty();
    assertThat(words("_".repeat(100) + "a")).containsExactly("_".repeat(63) + "a");
  }

  @Test
  void aTextIsOneOfManyOfAnyLength() throws IOException {
    var texts = List.of("one", "x ".repeat(300_000), "", "zwei drei", "é ".repeat(20_000), "four");
    try (var analyzer = new WordAnalyzer()) {
      for (var text : texts)
        try (var tokens = analyzer.tokenStream(IndexFields.TEXT, text)) {
          var count = 0;
          tokens.reset();
          while (tokens.incrementToken()) count++;
          tokens.end();
          assertThat(count).isEqualTo(new StringTokenizer(text).countTokens());
        }
    }
  }

  /** The words of an ASCII text are those of Lucene's tokenizer, with their offsets. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void asciiWordsAreThoseOfUnicode(long seed) throws IOException {
    var random = new Random(seed);
    for (var round = 0; round < 2_000; round++) {
      var text = random(random, "aZb09_.':,; -@\t\0/", 40);
      assertThat(tokens(new WordAnalyzer(), text))
          .as(text)
          .isEqualTo(tokens(new StandardAnalyzer(), text));
    }
  }

  /** Spaces divide a text into parts that can be analyzed one by one. */
  @ParameterizedTest
  @ValueSource(longs = {5, 6})
  void aTextHasTheWordsOfTheWholeInUnicode(long seed) throws IOException {
    var random = new Random(seed);
    for (var round = 0; round < 2_000; round++) {
      var text = random(random, "ab1 .'é \u0300東京ア한\u00ad\u200dя \ud83d\ude00\n", 30) + " ";
      assertThat(tokens(new WordAnalyzer(), text))
          .as(text)
          .isEqualTo(tokens(new UnicodeAnalyzer(), text));
    }
  }

  @Test
  void halfASurrogatePairHidesNoWord() throws IOException {
    assertThat(words("é one\ud83d")).containsExactly("e", "one");
    assertThat(words("one\ude00 two \ud83d three")).containsExactly("one", "two", "three");
  }

  private static String random(Random random, String characters, int length) {
    var text = new StringBuilder();
    for (var left = random.nextInt(length); left > 0; left--)
      text.append(characters.charAt(random.nextInt(characters.length())));
    return text.toString();
  }

  private static List<String> tokens(Analyzer analyzer, String text) throws IOException {
    var found = new ArrayList<String>();
    try (analyzer;
        var tokens = analyzer.tokenStream(IndexFields.TEXT, text)) {
      var word = tokens.addAttribute(CharTermAttribute.class);
      var increment = tokens.addAttribute(PositionIncrementAttribute.class);
      var offset = tokens.addAttribute(OffsetAttribute.class);
      tokens.reset();
      while (tokens.incrementToken())
        found.add(
            "%s +%d %d-%d"
                .formatted(
                    word,
                    increment.getPositionIncrement(),
                    offset.startOffset(),
                    offset.endOffset()));
      tokens.end();
      found.add("end " + offset.endOffset());
    }
    return found;
  }

  /** Analyzer that treats the whole text as Unicode, without the way for ASCII. */
  private static final class UnicodeAnalyzer extends Analyzer {
    @Override
    protected TokenStreamComponents createComponents(String field) {
      var tokenizer = new StandardTokenizer();
      tokenizer.setMaxTokenLength(WordAnalyzer.MAX_WORD_LENGTH);
      var words = new CJKBigramFilter(UnicodeWords.lowerCase(tokenizer), 0xff, true);
      return new TokenStreamComponents(tokenizer, UnicodeWords.folded(words));
    }
  }

  @Test
  void wordsWithTheSameStemAreForms() {
    var english = new WordStemmer(Optional.of(StemmedLanguage.ENGLISH));
    assertThat(List.of("houses", "house", "housed"))
        .allMatch(word -> english.stem(word).equals("house"));
    assertThat(new WordStemmer(Optional.of(StemmedLanguage.GERMAN)).stem("hauser"))
        .isEqualTo("haus");
  }

  @Test
  void aQueryHasPairsOfCharactersAndSingleOnes() {
    assertThat(new QueryWords().words("東京都 ホ x"))
        .extracting(word -> word.position() + word.written())
        .containsExactly("0東京", "1京都", "3ホ", "4x");
  }
}

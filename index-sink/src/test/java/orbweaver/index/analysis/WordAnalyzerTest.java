package orbweaver.index.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordAnalyzerTest {
  private static List<String> words(String text, Optional<String> language) throws IOException {
    var found = new ArrayList<String>();
    try (var tokens = new PageAnalyzers().of(language).tokenStream(IndexFields.TEXT, text)) {
      var word = tokens.addAttribute(CharTermAttribute.class);
      var position = tokens.addAttribute(PositionIncrementAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        var shown = word.toString().replace('\u0001', '#');
        found.add(position.getPositionIncrement() == 0 ? "=" + shown : shown);
      }
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
    assertThat(words(text, Optional.empty())).containsExactly(words.split(" "));
  }

  @Test
  void chineseAndJapaneseTextIsDividedIntoCharactersAndPairs() throws IOException {
    assertThat(words("東京都 hotel", Optional.empty()))
        .containsExactly("東", "=東京", "京", "=京都", "都", "hotel");
    assertThat(words("ｶﾅ", Optional.empty())).containsExactly("カ", "=カナ", "ナ");
  }

  @Test
  void aStemFollowsItsWordAtTheSamePosition() throws IOException {
    assertThat(words("houses house 42 東", Optional.of("en-gb")))
        .containsExactly("houses", "=#enhouse", "house", "42", "東");
    assertThat(words("Häuser", Optional.of("de"))).containsExactly("hauser", "=#dehaus");
    assertThat(words("houses", Optional.of("xx"))).containsExactly("houses");
  }

  @Test
  void aLongWordIsDivided() throws IOException {
    assertThat(words("x".repeat(150), Optional.of("en")))
        .allSatisfy(word -> assertThat(word.length()).isLessThanOrEqualTo(70))
        .contains("x".repeat(64));
  }

  @Test
  void eachLanguageFindsAnotherFormOfAWord() {
    var words = new QueryWords();
    for (var language : StemmedLanguage.values())
      assertThat(words.forms("x1", EnumSet.of(language))).contains("x1");
    assertThat(words.forms("houses", EnumSet.of(StemmedLanguage.ENGLISH)))
        .containsExactly("houses", "house", "\u0001enhouse");
    assertThat(words.forms("42", EnumSet.allOf(StemmedLanguage.class))).containsExactly("42");
  }

  @Test
  void aQueryHasPairsOfCharactersAndSingleOnes() {
    assertThat(new QueryWords().words("東京都 ホ x"))
        .extracting(word -> word.position() + word.written())
        .containsExactly("0東京", "1京都", "3ホ", "4x");
  }
}

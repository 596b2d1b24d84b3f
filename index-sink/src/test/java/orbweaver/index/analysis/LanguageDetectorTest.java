package orbweaver.index.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguageDetectorTest {
  private final LanguageDetector detector = new LanguageDetector();

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "en; The crawler reads the page and follows all of its links to other pages of the site.",
        "de; Der Crawler liest die Seite und folgt allen ihren Verweisen auf andere Seiten im Netz.",
        "fr; Le robot lit la page et suit tous ses liens vers les autres pages qui sont sur le site.",
        "es; El robot lee la página y sigue todos sus enlaces a las otras páginas que hay en el sitio.",
        "it; Il robot legge la pagina e segue tutti i suoi collegamenti alle altre pagine che sono nel sito.",
        "pt; O robô lê a página e segue todas as suas ligações para as outras páginas que estão no sítio.",
        "nl; De crawler leest de pagina en volgt al haar links naar de andere pagina's van het web.",
        "sv; Roboten läser sidan och följer alla dess länkar till de andra sidorna som finns på nätet.",
        "fi; Robotti lukee sivun ja seuraa sen kaikkia linkkejä niin että se on muiden sivujen kanssa.",
        "hu; A robot elolvassa az oldalt és követi az összes hivatkozást, hogy a többi oldal is meglegyen.",
        "ru; Робот читает страницу и идёт по всем её ссылкам на другие страницы, которые есть на сайте."
      })
  void aLanguageIsDetectedByItsStopWords(String language, String text) {
    assertThat(detector.detect(text)).contains(language);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "the",
        "Orbweaver 1.0 download README LICENSE CHANGELOG",
        "東京都は日本の首都である",
        "w1 w2 w3 the w4 w5 and w6 w7 w8 w9 of w10 w11 w12 w13 w14 w15 w16 w17 w18 w19 w20 w21 w22"
      })
  void aTextWithFewStopWordsHasNoKnownLanguage(String text) {
    assertThat(detector.detect(text)).isEmpty();
  }

  @Test
  void onlyTheBeginningOfATextCounts() {
    var german = "der die das und ist nicht ein zu ".repeat(130);
    var english = "the and of that is not a to ".repeat(1_000);
    assertThat(detector.detect(german + english)).contains("de");
  }
}

package orbweaver.index.analysis;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toUnmodifiableMap;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.de.GermanLightStemFilter;
import org.apache.lucene.analysis.en.KStemFilter;
import org.apache.lucene.analysis.es.SpanishLightStemFilter;
import org.apache.lucene.analysis.fi.FinnishLightStemFilter;
import org.apache.lucene.analysis.fr.FrenchLightStemFilter;
import org.apache.lucene.analysis.hu.HungarianLightStemFilter;
import org.apache.lucene.analysis.it.ItalianLightStemFilter;
import org.apache.lucene.analysis.no.NorwegianLightStemFilter;
import org.apache.lucene.analysis.pt.PortugueseLightStemFilter;
import org.apache.lucene.analysis.ru.RussianLightStemFilter;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.sv.SwedishLightStemFilter;
import org.tartarus.snowball.ext.DanishStemmer;
import org.tartarus.snowball.ext.DutchStemmer;

/** Language whose words are also found in their other forms, with its stemmer. */
public enum StemmedLanguage {
  DANISH("da"),
  DUTCH("nl"),
  ENGLISH("en"),
  FINNISH("fi"),
  FRENCH("fr"),
  GERMAN("de"),
  HUNGARIAN("hu"),
  ITALIAN("it"),
  NORWEGIAN("no"),
  PORTUGUESE("pt"),
  RUSSIAN("ru"),
  SPANISH("es"),
  SWEDISH("sv");

  private static final Map<String, StemmedLanguage> BY_CODE =
      Stream.of(values()).collect(toUnmodifiableMap(language -> language.code, identity()));

  private final String code;

  StemmedLanguage(String code) {
    this.code = code;
  }

  /** Returns the language of a tag such as {@code en-gb}; empty if its words have no stemmer. */
  public static Optional<StemmedLanguage> of(String tag) {
    var code =
        switch (LanguageTags.primary(tag)) {
          case "nb", "nn" -> NORWEGIAN.code;
          case String other -> other;
        };
    return Optional.ofNullable(BY_CODE.get(code));
  }

  /** Stems words. */
  TokenStream stemmed(TokenStream words) {
    return switch (this) {
      case DANISH -> new SnowballFilter(words, new DanishStemmer());
      case DUTCH -> new SnowballFilter(words, new DutchStemmer());
      case ENGLISH -> new KStemFilter(words);
      case FINNISH -> new FinnishLightStemFilter(words);
      case FRENCH -> new FrenchLightStemFilter(words);
      case GERMAN -> new GermanLightStemFilter(words);
      case HUNGARIAN -> new HungarianLightStemFilter(words);
      case ITALIAN -> new ItalianLightStemFilter(words);
      case NORWEGIAN -> new NorwegianLightStemFilter(words);
      case PORTUGUESE -> new PortugueseLightStemFilter(words);
      case RUSSIAN -> new RussianLightStemFilter(words);
      case SPANISH -> new SpanishLightStemFilter(words);
      case SWEDISH -> new SwedishLightStemFilter(words);
    };
  }
}

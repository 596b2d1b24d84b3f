package orbweaver.index.analysis;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
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

/** Language whose words are also indexed by their stems, with its stemmer. */
public enum StemmedLanguage {
  DANISH(words -> new SnowballFilter(words, new DanishStemmer()), "da"),
  DUTCH(words -> new SnowballFilter(words, new DutchStemmer()), "nl"),
  ENGLISH(KStemFilter::new, "en"),
  FINNISH(FinnishLightStemFilter::new, "fi"),
  FRENCH(FrenchLightStemFilter::new, "fr"),
  GERMAN(GermanLightStemFilter::new, "de"),
  HUNGARIAN(HungarianLightStemFilter::new, "hu"),
  ITALIAN(ItalianLightStemFilter::new, "it"),
  NORWEGIAN(NorwegianLightStemFilter::new, "no", "nb", "nn"),
  PORTUGUESE(PortugueseLightStemFilter::new, "pt"),
  RUSSIAN(RussianLightStemFilter::new, "ru"),
  SPANISH(SpanishLightStemFilter::new, "es"),
  SWEDISH(SwedishLightStemFilter::new, "sv");

  private static final Map<String, StemmedLanguage> BY_CODE =
      Stream.of(values())
          .flatMap(language -> language.codes.stream().map(code -> Map.entry(code, language)))
          .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

  private final UnaryOperator<TokenStream> stemmer;
  private final List<String> codes;

  StemmedLanguage(UnaryOperator<TokenStream> stemmer, String... codes) {
    this.stemmer = stemmer;
    this.codes = List.of(codes);
  }

  /** Returns the language of a tag such as {@code en-gb}; empty if its words have no stemmer. */
  public static Optional<StemmedLanguage> of(String tag) {
    return Optional.ofNullable(BY_CODE.get(LanguageTags.primary(tag)));
  }

  /** Returns its code of two letters. */
  String code() {
    return codes.get(0);
  }

  /** Stems those words that are not marked as keywords. */
  TokenStream stemmed(TokenStream words) {
    return stemmer.apply(words);
  }
}

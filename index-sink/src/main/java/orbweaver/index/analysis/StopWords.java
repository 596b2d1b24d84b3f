package orbweaver.index.analysis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.WordlistLoader;
import org.apache.lucene.analysis.ca.CatalanAnalyzer;
import org.apache.lucene.analysis.cz.CzechAnalyzer;
import org.apache.lucene.analysis.da.DanishAnalyzer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.es.SpanishAnalyzer;
import org.apache.lucene.analysis.fi.FinnishAnalyzer;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.gl.GalicianAnalyzer;
import org.apache.lucene.analysis.hu.HungarianAnalyzer;
import org.apache.lucene.analysis.it.ItalianAnalyzer;
import org.apache.lucene.analysis.nl.DutchAnalyzer;
import org.apache.lucene.analysis.no.NorwegianAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseAnalyzer;
import org.apache.lucene.analysis.ro.RomanianAnalyzer;
import org.apache.lucene.analysis.ru.RussianAnalyzer;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.sv.SwedishAnalyzer;
import org.apache.lucene.analysis.tr.TurkishAnalyzer;

/** Stop words of languages, as Lucene ships them. */
final class StopWords {
  // EnglishAnalyzer has 33 words, too few to tell a language.
  private static final String ENGLISH = "english_stop.txt";

  private StopWords() {}

  /** Returns the stop words by the code of their language. */
  static Map<String, CharArraySet> byLanguage() {
    var sets = new LinkedHashMap<String, CharArraySet>();
    sets.put("ca", CatalanAnalyzer.getDefaultStopSet());
    sets.put("cs", CzechAnalyzer.getDefaultStopSet());
    sets.put("da", DanishAnalyzer.getDefaultStopSet());
    sets.put("de", GermanAnalyzer.getDefaultStopSet());
    sets.put("en", english());
    sets.put("es", SpanishAnalyzer.getDefaultStopSet());
    sets.put("fi", FinnishAnalyzer.getDefaultStopSet());
    sets.put("fr", FrenchAnalyzer.getDefaultStopSet());
    sets.put("gl", GalicianAnalyzer.getDefaultStopSet());
    sets.put("hu", HungarianAnalyzer.getDefaultStopSet());
    sets.put("it", ItalianAnalyzer.getDefaultStopSet());
    sets.put("nl", DutchAnalyzer.getDefaultStopSet());
    sets.put("no", NorwegianAnalyzer.getDefaultStopSet());
    sets.put("pt", PortugueseAnalyzer.getDefaultStopSet());
    sets.put("ro", RomanianAnalyzer.getDefaultStopSet());
    sets.put("ru", RussianAnalyzer.getDefaultStopSet());
    sets.put("sv", SwedishAnalyzer.getDefaultStopSet());
    sets.put("tr", TurkishAnalyzer.getDefaultStopSet());
    return sets;
  }

  private static CharArraySet english() {
    try (var list = SnowballFilter.class.getResourceAsStream(ENGLISH)) {
      if (list == null) throw new IllegalStateException("Lucene has no " + ENGLISH);
      return WordlistLoader.getSnowballWordSet(list, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(ENGLISH, e);
    }
  }
}

package orbweaver.index.sink;

import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;

/** Field of words that is analyzed in the language of its page. Its instances are used again. */
final class AnalyzedField extends Field {
  private Analyzer analyzer;

  AnalyzedField(String name, FieldType type, Analyzer analyzer) {
    super(name, "", type);
    this.analyzer = analyzer;
  }

  /** Sets the text and the analyzer of its language. */
  AnalyzedField set(String text, Analyzer ofLanguage) {
    setStringValue(text);
    analyzer = ofLanguage;
    return this;
  }

  @Override
  public TokenStream tokenStream(Analyzer ofWriter, TokenStream reuse) {
    return analyzer.tokenStream(name(), stringValue());
  }
}

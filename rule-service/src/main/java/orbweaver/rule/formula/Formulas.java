package orbweaver.rule.formula;

import java.util.LinkedHashMap;
import java.util.Map;
import orbweaver.language.Formula;

/** Formulas by their text, each parsed once. For one thread. */
public final class Formulas {
  private static final int MOST = 1_000;
  private static final float DENSITY = 0.75f;

  private final Map<String, Formula> parsed =
      new LinkedHashMap<>(16, DENSITY, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Formula> eldest) {
          return size() > MOST;
        }
      };

  /**
   * @throws orbweaver.language.FormulaSyntaxException if it is none
   */
  public Formula of(String text) {
    return parsed.computeIfAbsent(text, Formula::parse);
  }
}

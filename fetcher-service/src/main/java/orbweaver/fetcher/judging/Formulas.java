package orbweaver.fetcher.judging;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import orbweaver.language.Formula;

/** Residuals that were read, by their text: a crawl has few different ones, used often. */
public final class Formulas {
  private static final int MOST = 10_000;

  private final Map<String, Formula> formulas = new ConcurrentHashMap<>();

  /**
   * @throws orbweaver.language.FormulaSyntaxException if it is none
   */
  Formula of(String text) {
    if (formulas.size() >= MOST) formulas.clear();
    return formulas.computeIfAbsent(text, Formula::parse);
  }
}

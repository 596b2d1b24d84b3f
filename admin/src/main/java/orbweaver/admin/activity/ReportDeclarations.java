package orbweaver.admin.activity;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import orbweaver.admin.yaml.YamlKeys;
import orbweaver.admin.yaml.YamlValue.KeyValue;
import orbweaver.contract.EnumText;
import orbweaver.contract.activity.ReportFormat;
import orbweaver.contract.json.Preconditions;
import orbweaver.language.Actions;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;

/**
 * Reports that an activity file declares.
 *
 * @param formats formats by the names of the reports; empty if the file has no key {@code reports}
 */
record ReportDeclarations(Optional<Map<String, ReportFormat>> formats) {
  /** Reads the key {@code reports}. */
  static ReportDeclarations read(YamlKeys keys) {
    return new ReportDeclarations(keys.nested("reports").map(ReportDeclarations::formats));
  }

  private static Map<String, ReportFormat> formats(YamlKeys reports) {
    var formats = new LinkedHashMap<String, ReportFormat>();
    for (var entry : reports.mapping().entries()) {
      if (formats.put(name(reports.source(), entry), format(reports, entry)) != null) {
        throw reports.source().error(entry.offset(), "each report once", '"' + entry.key() + '"');
      }
    }
    return formats;
  }

  // Actions write the names of reports without regard to case.
  private static String name(SourceText source, KeyValue entry) {
    var name = entry.key().toLowerCase(Locale.ROOT);
    if (Preconditions.isId(name)) return name;
    throw source.error(
        entry.offset(), "a report: letters, digits, . _ -, at most 100", '"' + entry.key() + '"');
  }

  private static ReportFormat format(YamlKeys reports, KeyValue entry) {
    return reports
        .text(entry.key())
        .flatMap(text -> EnumText.parse(ReportFormat.class, text.text()))
        .orElseThrow(() -> reports.mismatch(entry.value(), "text or html"));
  }

  /**
   * Requires that every report that actions write is declared, if the file declares reports.
   *
   * @throws FormulaSyntaxException with the position of the report
   */
  void requireDeclared(Actions actions, SourceText source) {
    if (formats.isEmpty()) return;
    var declared = formats.get().keySet();
    actions
        .undeclaredReport(declared)
        .ifPresent(
            report -> {
              var expected = Actions.expectedReport(declared);
              throw source.unknownName(position(report, source), expected, report, declared);
            });
  }

  // A report that only a definition names has no position of its own.
  private static int position(String report, SourceText source) {
    var word = "(?<![\\w.-])" + Pattern.quote(report) + "(?![\\w.-])";
    var found = Pattern.compile(word, Pattern.CASE_INSENSITIVE).matcher(source.text());
    return found.find() ? found.start() : 0;
  }
}

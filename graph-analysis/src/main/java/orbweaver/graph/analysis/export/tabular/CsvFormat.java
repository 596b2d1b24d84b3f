package orbweaver.graph.analysis.export.tabular;

import java.io.IOException;
import java.nio.file.Path;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;

/** {@code edges.csv} and {@code pages.csv}, for spreadsheets. */
public final class CsvFormat implements ExportFormat.ToFolder {
  @Override
  public void write(ExportSelection selection, Path folder) throws IOException {
    CsvWriter.write(new EdgeTable(selection), folder.resolve("edges.csv"));
    CsvWriter.write(new PageTable(selection), folder.resolve("pages.csv"));
  }
}

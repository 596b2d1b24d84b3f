package orbweaver.graph.file.table;

import java.io.IOException;
import java.nio.file.Path;
import orbweaver.graph.file.Choice;
import orbweaver.graph.file.Export;

/** {@code edges.csv} and {@code pages.csv}, for spreadsheets. */
public final class CsvFiles implements Export.ToFolder {
  @Override
  public void write(Choice choice, Path folder) throws IOException {
    Csv.write(new EdgeTable(choice), folder.resolve("edges.csv"));
    Csv.write(new PageTable(choice), folder.resolve("pages.csv"));
  }
}

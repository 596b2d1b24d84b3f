package orbweaver.graph.file.table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import orbweaver.graph.file.Choice;
import orbweaver.graph.file.Export;
import orbweaver.graph.file.chart.Chart;
import orbweaver.graph.file.table.Table.Column;
import orbweaver.graph.rank.Level;

/** {@code nodes.csv} and {@code relationships.csv}, for {@code neo4j-admin database import}. */
public final class Neo4j implements Export.ToFolder {
  @Override
  public void write(Choice choice, Path folder) throws IOException {
    var chart = Chart.of(choice);
    var nodes = new NodeTable(chart, "name:ID", "status:int", "omitted_links:int");
    var label = label(choice.level());
    Csv.write(new ConstantColumn(nodes, ":LABEL", label), folder.resolve("nodes.csv"));
    var relationships = new ArcTable(chart, ":START_ID", ":END_ID", "links:int");
    Csv.write(new ConstantColumn(relationships, ":TYPE", "LINKS_TO"), folder.resolve("relationships.csv"));
  }

  private static String label(Level level) {
    return switch (level) {
      case PAGE -> "Page";
      case HOST -> "Host";
      case DOMAIN -> "Domain";
    };
  }

  /** Table with an additional constant column. */
  private record ConstantColumn(Table table, String column, String mark) implements Table {
    @Override
    public List<Column> columns() {
      return append(table.columns(), Column.text(column));
    }

    @Override
    public void rows(Rows reader) throws IOException {
      table.rows(cells -> reader.row(append(cells, mark)));
    }

    private static <T> List<T> append(List<T> values, T value) {
      var extended = new ArrayList<>(values);
      extended.add(value);
      return extended;
    }
  }
}

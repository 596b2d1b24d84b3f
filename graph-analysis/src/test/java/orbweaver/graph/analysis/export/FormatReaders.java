package orbweaver.graph.analysis.export;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** Readers of exported files with the programs that commonly read them. */
final class FormatReaders {
  private FormatReaders() {}

  /** Returns the first column of a DuckDB query. */
  static List<String> rows(String question) throws SQLException {
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        var statement = connection.createStatement();
        var rows = statement.executeQuery(question)) {
      var all = new ArrayList<String>();
      while (rows.next()) all.add(rows.getString(1));
      return all;
    }
  }

  /** Returns a column as DuckDB reads it. */
  static List<String> csv(Path file, String column) throws SQLException {
    return rows(
        """
        SELECT "%s"
        FROM read_csv('%s', header = true, all_varchar = true, delim = ',', quote = '"', escape = '"')
        """
            .formatted(column, file));
  }

  /** Returns the document as the JDK parses it. */
  static Document xml(Path file) throws Exception {
    var factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    return factory.newDocumentBuilder().parse(file.toFile());
  }

  /** Returns the texts that an XPath selects. */
  static List<String> texts(Document document, String path) throws Exception {
    var nodes =
        (NodeList)
            XPathFactory.newInstance().newXPath().evaluate(path, document, XPathConstants.NODESET);
    return IntStream.range(0, nodes.getLength())
        .mapToObj(i -> nodes.item(i).getTextContent())
        .toList();
  }
}

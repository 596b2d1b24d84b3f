package orbweaver.readback;

import static java.util.stream.Collectors.toMap;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Reader of XML formats by the JDK parser. */
public final class XmlReader {
  private XmlReader() {}

  /** Reads a document with namespaces. */
  public static Document read(Path file) throws Exception {
    var factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    return factory.newDocumentBuilder().parse(file.toFile());
  }

  /** Returns all elements of a name in a namespace, in document order. */
  public static List<Element> all(Document document, String namespace, String name) {
    var found = document.getElementsByTagNameNS(namespace, name);
    return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
  }

  /** Reads a GraphML file. */
  public static ReadBackGraph graphMl(Path file) throws Exception {
    var namespace = "http://graphml.graphdrawing.org/xmlns";
    var document = read(file);
    var names = names(all(document, namespace, "node").stream(), node -> datum(node, "name"));
    var edges =
        all(document, namespace, "edge").stream()
            .map(edge -> edge(names, edge) + "\t" + datum(edge, "kind"))
            .toList();
    return ReadBackGraph.of(names.values(), edges);
  }

  /** Reads a GEXF file. */
  public static ReadBackGraph gexf(Path file) throws Exception {
    var namespace = "http://gexf.net/1.3";
    var document = read(file);
    var names =
        names(all(document, namespace, "node").stream(), node -> node.getAttribute("label"));
    var edges =
        all(document, namespace, "edge").stream()
            .map(edge -> edge(names, edge) + "\t" + edge.getAttribute("kind"))
            .toList();
    return ReadBackGraph.of(names.values(), edges);
  }

  private static Map<String, String> names(Stream<Element> nodes, Naming naming) {
    return nodes.collect(toMap(node -> node.getAttribute("id"), naming::of));
  }

  private static String edge(Map<String, String> names, Element edge) {
    return names.get(edge.getAttribute("source")) + "\t" + names.get(edge.getAttribute("target"));
  }

  /** Returns the value of a GraphML key at a node or edge. */
  public static String datum(Element element, String key) {
    var data = element.getElementsByTagName("data");
    return IntStream.range(0, data.getLength())
        .mapToObj(i -> (Element) data.item(i))
        .filter(datum -> datum.getAttribute("key").equals(key))
        .map(Element::getTextContent)
        .findFirst()
        .orElse("");
  }

  @FunctionalInterface
  private interface Naming {
    String of(Element node);
  }
}

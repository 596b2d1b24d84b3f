package orbweaver.contract.fetch;

import static orbweaver.contract.json.Preconditions.require;

import java.util.Locale;

/** Header field of a response, unchanged except for {@code name}, which is in lower case. */
public record Header(String name, String value) {
  public Header {
    var isName = !name.isEmpty() && name.equals(name.toLowerCase(Locale.ROOT));
    require(isName, "name", '"' + name + '"', "a name in lower case");
  }
}

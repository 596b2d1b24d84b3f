package orbweaver.fetcher.http.coding;

import java.io.IOException;

/** A body is not what its content coding says, or is coded in a way we do not have. */
public final class CodingException extends IOException {
  private static final long serialVersionUID = 1;

  CodingException(String coding) {
    super(coding);
  }
}

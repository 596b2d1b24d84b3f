package orbweaver.fetcher.http.coding;

import java.io.IOException;

/**
 * Exception for a body that does not match its content coding, or whose coding is not supported.
 */
public final class ContentCodingException extends IOException {
  private static final long serialVersionUID = 1;

  ContentCodingException(String coding) {
    super(coding);
  }
}
